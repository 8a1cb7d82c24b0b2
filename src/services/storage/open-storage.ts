import { done, type Outcome } from '../../domain/failure';
import { AttemptRepository } from './attempts';
import { CheckUpRepository } from './checkups';
import { ConflictRepository } from './conflicts';
import { openDatabase, type Database, type OpenHooks } from './database';
import { EnvironmentRepository } from './environments';
import { ImportRepository } from './imports';
import { JudgmentRepository } from './judgments';
import { MarkingRepository } from './markings';
import { MIGRATIONS } from './migrations';
import { ModelRepository } from './models';
import { PackRepository } from './packs';
import { ProfileRepository } from './profiles';
import { QuarantineRepository } from './quarantine';
import { RecipeRepository } from './recipes';
import { ReferenceRepository } from './references';
import { ResponseRepository } from './responses';
import { RunRepository } from './runs';
import { ServerKeyRepository, ServerRepository } from './servers';
import { SpeedRepository } from './speeds';
import { TastingRepository } from './tastings';
import { ValueRepository } from './values';
import { VerdictSetRepository } from './verdict-sets';

/** One repository a store. Writes are outcomes; reads throw only when the connection itself is gone. */
export interface Storage {
  packs: PackRepository;
  recipes: RecipeRepository;
  runs: RunRepository;
  responses: ResponseRepository;
  judgments: JudgmentRepository;
  attempts: AttemptRepository;
  environments: EnvironmentRepository;
  models: ModelRepository;
  speeds: SpeedRepository;
  checkups: CheckUpRepository;
  markings: MarkingRepository;
  settings: ValueRepository;
  drafts: ValueRepository;
  conflicts: ConflictRepository;
  quarantine: QuarantineRepository;
  imports: ImportRepository;
  verdictSets: VerdictSetRepository;
  tastings: TastingRepository;
  servers: ServerRepository;
  serverKeys: ServerKeyRepository;
  references: ReferenceRepository;
  profiles: ProfileRepository;
  close: () => void;
}

/** The repositories over one open database. */
export const storageOver = (db: Database): Storage => ({
  packs: new PackRepository(db),
  recipes: new RecipeRepository(db),
  runs: new RunRepository(db),
  responses: new ResponseRepository(db),
  judgments: new JudgmentRepository(db),
  attempts: new AttemptRepository(db),
  environments: new EnvironmentRepository(db),
  models: new ModelRepository(db),
  speeds: new SpeedRepository(db),
  checkups: new CheckUpRepository(db),
  markings: new MarkingRepository(db),
  settings: new ValueRepository(db, 'settings'),
  drafts: new ValueRepository(db, 'drafts'),
  conflicts: new ConflictRepository(db),
  quarantine: new QuarantineRepository(db),
  imports: new ImportRepository(db),
  verdictSets: new VerdictSetRepository(db),
  tastings: new TastingRepository(db),
  servers: new ServerRepository(db),
  serverKeys: new ServerKeyRepository(db),
  references: new ReferenceRepository(db),
  profiles: new ProfileRepository(db),
  close: () => {
    db.close();
  },
});

/**
 * Opens the app's storage, bringing older data up to date. Fails with `storage-blocked` (refused, as in private
 * windows), `newer-database`, `storage-full` or `storage-failed`.
 */
export async function openStorage(name = 'deskmark', hooks: OpenHooks = {}): Promise<Outcome<Storage>> {
  const db = await openDatabase(name, MIGRATIONS, hooks);
  return db.ok ? done(storageOver(db.value)) : db;
}
