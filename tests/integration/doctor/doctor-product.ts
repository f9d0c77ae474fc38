/** The whole product behind a proxy, beside an Asterisk whose number an agent answers: all that the doctor looks at. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { expect, vi } from 'vitest';
import { type DoctorStep, type Finding, numberSteps } from '#contract/workspace/doctor';
import { startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { startProxyDouble } from '../../doubles/proxy/proxy-double';
import { patient } from '../../patience';
import {
  ARI_PASSWORD,
  ARI_USER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../phone-calls/phone-product';

export const KEY = randomBytes(32).toString('base64');

export async function startDoctorProduct() {
  const asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  const proxy = await startProxyDouble();
  const product = await startPhoneProduct(asterisk.address, proxy.url, { ENCRYPTION_KEY: KEY });
  proxy.target = (product.server.app.server.address() as AddressInfo).port;
  const { carrier_id: carrierId } = await product.addCarrier();
  const agent_id = await product.publish(product.content);
  const { phone_number_id } = await product.addNumber({ number: NUMBER, agent_id, carrier_id: carrierId });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
  const checked = checksOf(product, `/phone-numbers/${phone_number_id}/checks`);
  return {
    asterisk,
    proxy,
    product,
    carrierId,
    checked,
    onlyFailure: (plant: () => unknown, mended: () => unknown) => onlyFailure(checked, plant, mended),
    async stop() {
      await product.stop();
      await proxy.close();
      await asterisk.close();
    },
  };
}

export type DoctorProduct = Awaited<ReturnType<typeof startDoctorProduct>>;

let asked = 0;

/** @returns makes one run of all checks, as the page asks for them: at once */
export function checksOf(
  { ask }: Pick<PhoneProduct, 'ask'>,
  path: string,
  steps: readonly DoctorStep[] = numberSteps,
): () => Promise<Finding[]> {
  return async () => {
    const run = randomUUID();
    asked += 1;
    const answers = await Promise.all(
      steps.map((step) =>
        ask<{ findings: Finding[] }>('POST', path, {
          body: { step, run },
          // Limits count by address.
          from: `10.0.0.${asked}`,
        }),
      ),
    );
    return answers.flatMap(({ findings }) => findings);
  };
}

export const failedOf = (findings: readonly Finding[]) => findings.filter(({ state }) => state === 'failed');

/** What a run finds while `plant` holds: one failure alone, which it returns as words to read. */
export async function onlyFailure(
  checked: () => Promise<Finding[]>,
  plant: () => unknown,
  mended: () => unknown,
): Promise<string> {
  await plant();
  try {
    return only(await checked());
  } finally {
    await mended();
  }
}

/** The one failure of a run, as words to read. */
export function only(findings: readonly Finding[]): string {
  const [failure, ...others] = failedOf(findings);
  expect(others.map(({ name, seen }) => `${name}: ${seen}`)).toEqual([]);
  const { name, seen, mend, place } = failure ?? {
    name: 'Nothing failed',
    seen: '',
    mend: null,
    place: null,
  };
  return [name, seen, mend?.text, ...(mend?.lines ?? []), place?.label].filter(Boolean).join(' | ');
}
