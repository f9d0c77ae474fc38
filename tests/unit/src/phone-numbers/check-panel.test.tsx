import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { carrierSteps, type DoctorStep, doctorSteps, type Finding } from '#contract/workspace/doctor';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { office, reception as number } from './phone-samples';

const CARRIER_ID = office.carrier_id;

const found = (step: DoctorStep, told: Partial<Finding> = {}): Finding => ({
  name: doctorSteps[step],
  state: 'passed',
  tried: `Looked at ${step}.`,
  seen: `All is well with ${step}.`,
  mend: null,
  place: null,
  ...told,
});

interface Asked {
  step: DoctorStep;
  run: string;
}

/** @param answer what a check finds; a promise that stays open is a check that takes long */
function openPage(path: string, answer: (asked: Asked) => Promise<Finding> | Finding) {
  return renderApp('/phone-numbers', {
    handlers: [
      http.get(apiUrl('/carriers'), () => HttpResponse.json({ items: [office], has_practice_phone: false })),
      http.get(apiUrl('/phone-numbers'), () => HttpResponse.json({ items: [number] })),
      http.get(apiUrl('/agents'), () => HttpResponse.json({ items: [], next_cursor: null })),
      http.post(apiUrl(path), async ({ request }) => {
        const asked = (await request.json()) as Asked;
        if (asked.step === 'tls') {
          return HttpResponse.json({ code: 'rate_limited', message: 'Too many requests.' }, { status: 429 });
        }
        return HttpResponse.json({ findings: [await answer(asked)] });
      }),
    ],
  });
}

it('shows each check as it ends, and how to mend what is wrong', async () => {
  let end: (finding: Finding) => void = () => undefined;
  const slow = new Promise<Finding>((resolve) => (end = resolve));
  const runs = new Set<string>();
  const { person } = await openPage(`/carriers/${CARRIER_ID}/checks`, ({ step, run }) => {
    runs.add(run);
    if (step === 'sound' && runs.size === 1) return slow;
    if (step !== 'web_socket') return found(step);
    return found(step, {
      state: 'failed',
      seen: 'The proxy answered with status 400.',
      mend: { text: 'Let it pass upgrades.', file: 'nginx.conf', lines: ['proxy_http_version 1.1;'] },
      place: { label: 'Edit Office PBX', at: { kind: 'carrier', carrier_id: CARRIER_ID } },
    });
  });
  await person.click(await screen.findByRole('button', { name: 'Check Office PBX' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Check Office PBX' }));
  expect(await panel.findByText('The proxy answered with status 400.')).toBeInTheDocument();
  expect(await panel.findByText('Too many requests.')).toBeInTheDocument();
  const rows = () => panel.getAllByRole('listitem');
  const names = () => rows().map((row) => within(row).getByRole('heading', { level: 3 }).textContent);
  expect(names()).toEqual(carrierSteps.map((step) => doctorSteps[step]));
  await expect.poll(() => panel.queryByText('Checking… 8 of 9')).not.toBeNull();
  expect(panel.getByText('Checking…')).toHaveRole('status');
  end(found('sound'));
  expect(await panel.findByText('2 failed, 7 passed')).toBeInTheDocument();
  expect(panel.getByText('Check finished: 2 failed, 7 passed.')).toHaveRole('status');

  // What's wrong is first once all have ended.
  const wrong = ['tls', 'web_socket'] as const;
  const others = carrierSteps.filter((step) => step !== 'tls' && step !== 'web_socket');
  expect(names()).toEqual([...wrong, ...others].map((step) => doctorSteps[step]));
  const failed = within(rows()[1] ?? document.body);
  expect(failed.getByText('Failed')).toBeInTheDocument();
  expect(failed.getByText('Looked at web_socket.')).toBeInTheDocument();
  await person.click(failed.getByRole('button', { name: 'Copy the lines for nginx.conf' }));
  expect(await navigator.clipboard.readText()).toBe('proxy_http_version 1.1;');
  await person.click(failed.getByRole('button', { name: 'Edit Office PBX' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Office PBX' }));
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));

  await person.click(panel.getByRole('button', { name: 'Check again' }));
  await expect.poll(() => runs.size).toBe(2);
  expect(await panel.findByText('2 failed, 7 passed')).toBeInTheDocument();
});

it('is opened from a number, and leads to where the number is changed', async () => {
  const { person } = await openPage(`/phone-numbers/${number.phone_number_id}/checks`, ({ step }) =>
    step === 'number'
      ? found(step, {
          state: 'failed',
          seen: 'No phone system is selected, so it can’t ring.',
          place: {
            label: 'Edit +1 415 555 2671',
            at: { kind: 'number', phone_number_id: number.phone_number_id },
          },
        })
      : found(step),
  );
  await person.click(await screen.findByRole('button', { name: 'Actions for +1 415 555 2671' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Check' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Check +1 415 555 2671' }));
  await person.click(await panel.findByRole('button', { name: 'Edit +1 415 555 2671' }));
  expect(await screen.findByRole('dialog', { name: '+1 415 555 2671' })).toBeInTheDocument();
});

it.each(['workspace', 'keys'] as const)('leads to the %s section of Settings', async (section) => {
  const { person } = await openPage(`/carriers/${CARRIER_ID}/checks`, ({ step }) =>
    step !== 'clock'
      ? found(step)
      : found(step, {
          state: 'failed',
          place: { label: 'Open Settings', at: { kind: 'page', to: '/settings', section } },
        }),
  );
  await person.click(await screen.findByRole('button', { name: 'Check Office PBX' }));
  expect(await screen.findByRole('link', { name: 'Open Settings' })).toHaveAttribute(
    'href',
    `/settings?section=${section}`,
  );
});
