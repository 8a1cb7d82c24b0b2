import { existsSync } from 'node:fs';
import { run } from './process.mjs';

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs Debian packages when that is possible here. Returns true when all were installed. */
export const installDebianPackages = async (names) => {
  if (!isDebianRoot()) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  return (
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      env,
      quiet: true,
    })) === 0
  );
};
