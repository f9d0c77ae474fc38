import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox, installationKey } from '#server/platform/secrets';

const [older, newer] = [randomBytes(32), randomBytes(32)];

describe('a sealed secret', () => {
  const box = createSecretBox([older]);

  test('opens in its context and shows nothing before', () => {
    const sealed = box.seal('sk-ünïcode', 'workspace:1');
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
    expect(box.open(sealed, 'workspace:1')).toBe('sk-ünïcode');
    expect(box.seal('sk-ünïcode', 'workspace:1')).not.toBe(sealed);
    expect(box.open(box.seal('', 'a'), 'a')).toBe('');
  });

  test('does not open in another context', () => {
    const sealed = box.seal('secret', 'workspace:1');
    expect(() => box.open(sealed, 'workspace:2')).toThrow(/authenticate/);
  });

  test('does not open when any part was changed', () => {
    const sealed = box.seal('secret', 'a');
    const [version, id, payload = ''] = sealed.split('.');
    const bytes = Buffer.from(payload, 'base64url');
    for (const index of [0, 14, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => box.open(`${version}.${id}.${changed.toString('base64url')}`, 'a')).toThrow(
        /authenticate/,
      );
    }
  });

  test('survives a change of keys, and says that it is outdated', () => {
    const sealed = box.seal('secret', 'a');
    const rotated = createSecretBox([newer, older]);
    expect(rotated.open(sealed, 'a')).toBe('secret');
    expect(rotated.isOutdated(sealed)).toBe(true);
    expect(rotated.isOutdated(rotated.seal('secret', 'a'))).toBe(false);
    expect(() => createSecretBox([newer]).open(sealed, 'a')).toThrow('not known here');
  });

  test.each([[[]], [[randomBytes(16)]]])('is not made with keys of another length', (keys) => {
    expect(() => createSecretBox(keys)).toThrow(TypeError);
  });
});

describe("the installation's own key", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'callwright-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is made once and kept for its owner alone', () => {
    const key = installationKey(folder);
    expect(key).toHaveLength(32);
    expect(installationKey(folder)).toEqual(key);
    expect(readdirSync(folder)).toEqual(['encryption.key']);
    expect(statSync(join(folder, 'encryption.key')).mode & 0o777).toBe(0o600);
  });

  test('is not replaced when its file is broken', () => {
    writeFileSync(join(folder, 'encryption.key'), 'nonsense');
    expect(() => installationKey(folder)).toThrow('doesn’t hold a key');
  });
});
