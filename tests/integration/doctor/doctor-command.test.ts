/** `npm run doctor`: prints what the running product finds, and who is let in. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPass } from '#server/areas/doctor/operator';
import type { ProxyDouble } from '../../doubles/proxy/proxy-double';
import type { PhoneProduct } from '../phone-calls/phone-product';
import { type DoctorProduct, KEY, startDoctorProduct } from './doctor-product';

let started: DoctorProduct;
let product: PhoneProduct;
let proxy: ProxyDouble;

beforeAll(async () => {
  started = await startDoctorProduct();
  ({ product, proxy } = started);
});
afterAll(() => started?.stop());

describe('npm run doctor', () => {
  /** Runs the command as it's built, with these settings beside the product's port. */
  async function run(settings: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['dist/server/commands/doctor.js'], {
      env: {
        PATH: process.env.PATH,
        PORT: String(proxy.target),
        PUBLIC_URL: proxy.url,
        ENCRYPTION_KEY: KEY,
        ...settings,
      },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
    }
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, printed };
  }

  it('prints what the running product finds, and ends with 0 where nothing failed', async () => {
    const { code, printed } = await run();
    expect(printed).toMatch(/^This installation\n {2}passed {5}Public URL/m);
    expect(printed).toMatch(/^Office PBX\n {2}passed {5}Version .*22\.10\.1/m);
    expect(printed).toMatch(/^ {2}passed {5}Sound both ways/m);
    expect(printed).toMatch(/^\+1 415 555 2671\n {2}passed {5}Number/m);
    expect(printed).toMatch(/\n\d+ not tried, \d+ passed\.\n$/);
    expect(code).toBe(0);
  });

  it('ends with 1 where something failed, and says how to mend it', async () => {
    proxy.passesUpgrades = false;
    const { code, printed } = await run().finally(() => (proxy.passesUpgrades = true));
    expect(printed).toMatch(/^ {2}FAILED {5}WebSocket .*status 400/m);
    expect(printed).toMatch(/How to fix it: .*\n.*nginx\.conf:\n.*location \/ \{/);
    expect(printed).toMatch(/\n1 failed, /);
    expect(code).toBe(1);
  });

  it('says so where the product doesn’t run, or isn’t this one', async () => {
    const stranger = await run({ ENCRYPTION_KEY: randomBytes(32).toString('base64') });
    expect(stranger).toMatchObject({ code: 1, printed: expect.stringContaining('isn’t this installation') });
    const nowhere = await run({ PORT: '1' });
    expect(nowhere).toMatchObject({ code: 1, printed: expect.stringContaining('Start it with: npm start') });
  });

  it('is let in by the installation’s key alone, and not for long', async () => {
    const keys = [Buffer.from(KEY, 'base64')];
    const asking = (authorization: string) =>
      product.server.call('GET', '/doctor/patients', { headers: { authorization } });
    expect((await asking(`Doctor ${newPass(keys)}`)).status).toBe(200);
    for (const authorization of [
      'Doctor',
      `Doctor ${newPass(keys, Date.now() - 61_000)}`,
      `Doctor ${newPass([randomBytes(32)])}`,
      `Doctor ${newPass(keys).replace(/^\d+/, String(Date.now() + 5))}`,
      `Bearer ${product.owner.token}`,
    ]) {
      expect([authorization, (await asking(authorization)).status]).toEqual([authorization, 404]);
    }
  });
});
