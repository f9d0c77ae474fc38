/** The pictures of phone numbers, of a phone system that lacks something, and of the doctor, beside a double of Asterisk. */
import type { Browser, Page } from '@playwright/test';
import { ARI_PASSWORD, ARI_USER } from '../doubles/asterisk/ari-access';
import { type AsteriskDouble, startAsteriskDouble } from '../doubles/asterisk/asterisk-double';
import { startTranscriberDouble, type TranscriberDouble } from '../doubles/transcribers/transcriber-double';
import type { Person } from './people';
import { startProduct } from './product';
import { makeSpokenAgent, openWorkspace, type Workspace } from './spoken-product';

/** Where Asterisk's own is. */
const ARI_PORT = 8088;
const VIEW = { width: 1440, height: 900 };
/** Of a picture beside text: its words have to be legible. */
const PART = { width: 900, height: 900 };
const NUMBER = '+14155552671';

/** What the pictures are taken of: a signed-in page, a number that rings, and its Asterisk. */
export interface TelephonePictures {
  page: Page;
  asterisk: AsteriskDouble;
  /** What the agent hears with. */
  transcriber: TranscriberDouble;
  workspace: Workspace;
  agent_id: string;
  phone_number_id: string;
  number: string;
}

/** Has a workspace with a number that an agent answers through an Asterisk. @param content of the agent, beyond the usual */
export async function withTelephone(
  opened: Browser,
  person: Person,
  pictures: (of: TelephonePictures) => Promise<void>,
  content: object = {},
): Promise<void> {
  const asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD, ARI_PORT);
  const transcriber = await startTranscriberDouble();
  const hosts = [new URL(asterisk.address).host, transcriber.host].join(',');
  const product = await startProduct({ env: { ALLOWED_PRIVATE_HOSTS: hosts } });
  try {
    const context = await opened.newContext({ baseURL: product.url, viewport: VIEW });
    const page = await context.newPage();
    const workspace = await openWorkspace(page, product.url, person);
    const agent_id = await makeSpokenAgent(workspace, transcriber, {
      name: 'Harbor Dental front desk',
      first_message: 'Hello, this is Harbor Dental. How can I help you?',
      ...content,
    });
    const { draft_revision } = await workspace.call<{ draft_revision: number }>('GET', `/agents/${agent_id}`);
    await workspace.call('POST', `/agents/${agent_id}/publish`, { draft_revision, note: '' });
    const { carrier_id } = await workspace.call<{ carrier_id: string }>('POST', '/carriers', {
      label: 'Office PBX',
      address: asterisk.address,
      username: ARI_USER,
      password: ARI_PASSWORD,
    });
    const { phone_number_id } = await workspace.call<{ phone_number_id: string }>('POST', '/phone-numbers', {
      number: NUMBER,
      label: 'Front desk',
      agent_id,
      carrier_id,
    });
    await page.goto('/phone-numbers');
    await page.getByText('Rings', { exact: true }).waitFor();
    await page.getByText('Connected', { exact: true }).waitFor();
    await pictures({ page, asterisk, transcriber, workspace, agent_id, phone_number_id, number: NUMBER });
    await context.close();
  } finally {
    await product.stop();
    await transcriber.close();
    await asterisk.close();
  }
}

/** Takes those of “Your first phone call”. */
export async function picturesOfTelephone(opened: Browser, person: Person): Promise<void> {
  await withTelephone(opened, person, async ({ page, asterisk }) => {
    await page.setViewportSize(PART);
    await page.screenshot({ path: 'docs/pictures/phone-numbers.png' });

    asterisk.modules = asterisk.modules.filter((name) => name !== 'chan_websocket.so');
    await checked(page, 'Check Office PBX');
    await close(page);
    const card = page.getByRole('listitem').filter({ hasText: 'Office PBX' }).first();
    await card.getByText('chan_websocket.so', { exact: true }).waitFor();
    await card.screenshot({ path: 'docs/pictures/phone-system.png' });

    asterisk.modules.push('chan_websocket.so');
    asterisk.endpoints = { trunk: 'offline' };
    await page.getByRole('button', { name: 'Actions for +1 415 555 2671' }).click();
    await checked(page, null);
    await page.screenshot({ path: 'docs/pictures/doctor.png' });
  });
}

/** @param button that opens the doctor; null: the entry of the open menu */
async function checked(page: Page, button: string | null): Promise<void> {
  const opens =
    button === null
      ? page.getByRole('menuitem', { name: 'Check', exact: true })
      : page.getByRole('button', { name: button });
  await opens.click();
  const panel = page.getByRole('dialog');
  // What's wrong is first then.
  await panel.getByText('Check finished:').waitFor({ state: 'attached' });
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
