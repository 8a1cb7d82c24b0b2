import { describe, expect, it } from 'vitest';
import { SERVER_REASONS } from '../../../../src/domain/failure';
import { SERVER_KINDS, type ServerKind } from '../../../../src/domain/run';
import { remediesFor, remediesForAddress, type Situation } from '../../../../src/state/servers/remedies';

const at = (kind: ServerKind, more: Partial<Situation> = {}): Situation => ({
  ...{ kind, baseUrl: 'http://localhost:9000', pageOrigin: 'https://deskmark.example' },
  ...{ hasKey: false, model: 'qwen3:8b', contextTokens: 8192 },
  ...more,
});
const lines = (...given: Parameters<typeof remediesFor>): string[] =>
  remediesFor(...given).flatMap(({ line }) => line ?? []);

describe('what helps against a failure of a server', () => {
  it('is said for every reason and every kind, each thing once', () => {
    for (const reason of SERVER_REASONS) {
      for (const kind of SERVER_KINDS) {
        const keys = remediesFor(reason, at(kind)).map(({ key }) => key);
        expect(keys.length, `${reason} ${kind}`).toBeGreaterThan(0);
        expect(new Set(keys).size, `${reason} ${kind}`).toBe(keys.length);
      }
    }
  });

  it('starts what is not running at its own address, and shows how to tell CORS from silence', () => {
    expect(lines('not-running', at('llama.cpp'))).toEqual([
      'llama-server -m MODEL.gguf --port 9000 -c 8192 -np 1',
      'curl http://localhost:9000/v1/models',
      'Access-Control-Allow-Origin: https://deskmark.example',
      'Access-Control-Allow-Headers: Authorization, Content-Type',
    ]);
    expect(lines('not-running', at('ollama'))[0]).toBe('OLLAMA_HOST=127.0.0.1:9000 ollama serve');
    expect(lines('not-running', at('ollama', { baseUrl: 'http://localhost:11434' }))[0]).toBe('ollama serve');
    expect(lines('not-running', at('vllm'))[0]).toBe('vllm serve qwen3:8b --port 9000 --max-model-len 8192');
    expect(lines('not-running', at('lm-studio'))[0]).toBe('lms server start --port 9000 --cors');
    expect(remediesFor('not-running', at('other'))[0]).toEqual({ key: 'startOther', line: null });
  });

  it('brings a server of another computer here by a tunnel', () => {
    const away = at('vllm', { baseUrl: 'http://gpu.example:8000' });
    expect(lines('not-running', away)).toContain('ssh -L 8000:127.0.0.1:8000 USER@gpu.example');
    expect(lines('csp', away)).toEqual([
      'npm start -- --allow http://gpu.example:8000',
      'ssh -L 8000:127.0.0.1:8000 USER@gpu.example',
    ]);
    const web = remediesForAddress('not-allowed', 'https://gpu.example');
    expect(web.map(({ line }) => line)).toEqual([
      'npm start -- --allow https://gpu.example',
      'ssh -L 8000:127.0.0.1:443 USER@gpu.example', // ports below 1024 are not for everybody
    ]);
    expect(remediesForAddress('mixed', 'http://gpu.example:8000')).toHaveLength(1);
    expect(remediesForAddress('scheme', '')).toEqual([]);
  });

  it('lets this page read a server that keeps pages out, by the words of its kind', () => {
    expect(lines('cors', at('ollama'))[0]).toBe('OLLAMA_ORIGINS=https://deskmark.example ollama serve');
    expect(lines('cors', at('lm-studio'))).toEqual(['lms server start --port 9000 --cors']);
    expect(lines('cors', at('vllm'))[0]).toContain(`--allowed-origins '["https://deskmark.example"]'`);
  });

  it('asks for a key where none is set, and for another where one is', () => {
    expect(remediesFor('wrong-key', at('vllm'))[0]?.key).toBe('keyWanted');
    expect(remediesFor('wrong-key', at('vllm', { hasKey: true }))[0]?.key).toBe('keyOther');
  });

  it('gives the model and the context that are wanted', () => {
    expect(lines('no-such-model', at('ollama'))[0]).toBe('ollama pull qwen3:8b');
    expect(lines('context-cut', at('ollama', { contextTokens: 16384 }))[0]).toBe(
      'OLLAMA_CONTEXT_LENGTH=16384 ollama serve',
    );
    expect(lines('context-cut', at('lm-studio'))[0]).toBe('lms load qwen3:8b --context-length 8192');
  });

  it.each(['x; rm -rf ~', '$(reboot)', '-rf', 'a b', '`id`', "a'b", 'a\nb', ''])(
    'never puts a name like “%s” into a line that somebody pastes into a terminal',
    (model) => {
      for (const reason of SERVER_REASONS) {
        for (const kind of SERVER_KINDS) {
          for (const line of lines(reason, at(kind, { model }))) {
            if (model !== '') expect(line).not.toContain(model);
            expect(line).not.toMatch(/[;`$\n]/);
          }
        }
      }
    },
  );
});
