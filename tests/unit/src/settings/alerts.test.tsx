import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Mock } from '#mock-api/mock';
import { WORKSPACE_ID } from '../../mock-workspace';
import { adaRecord, renderApp } from '../../render-app';

const alert = {
  workspace_id: WORKSPACE_ID,
  alert_id: '00000000-0000-4000-8000-0000000000a1',
  alert_rule_id: '00000000-0000-4000-8000-0000000000a2',
  figure: 'success' as const,
  agent_id: null,
  sentence: 'Success: 65% over the last 20 calls, below 80%.',
  value: 65,
  line: 80,
  fired_at: '2026-11-20T10:00:00.000Z',
  ended_at: null,
  acknowledged_by: null,
  acknowledged_at: null,
  call_ids: [] as string[],
};

const rule = {
  workspace_id: WORKSPACE_ID,
  alert_rule_id: alert.alert_rule_id,
  agent_id: null,
  figure: 'spend' as const,
  direction: 'above' as const,
  line: 10_000_000,
  window: { unit: 'minutes' as const, length: 60 },
  least_calls: 5,
  quiet_minutes: 60,
  email: false,
  is_on: true,
  changed_at: '2026-11-20T10:00:00.000Z',
  last_fired_at: null,
  revision: 3,
};

function stored({ world }: Mock) {
  const [found] = world.alertRules;
  if (found === undefined) throw new Error('The rule is gone.');
  return found;
}

async function open(path: string, prepare: (mock: Mock) => void = () => undefined) {
  const app = await renderApp(path, { prepare });
  return { user: app.person, app, mock: app.mock };
}

describe('alerts', () => {
  it('are added with a line in the figure’s own unit, edited, paused and deleted', async () => {
    const { user, mock } = await open('/settings?section=alerts');
    await user.click(await screen.findByRole('button', { name: 'Add alert' }));
    // Without alerts there's nothing that could have fired.
    expect(screen.queryByText('History')).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Add alert' }));
    await user.selectOptions(dialog.getByLabelText('Metric'), 'Spend');
    const line = dialog.getByLabelText('Threshold ($)');
    expect(line).toHaveValue('10');
    await user.clear(line);
    await user.click(dialog.getByRole('button', { name: 'Add alert' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Use 0 or more.');
    expect(mock.world.alertRules).toEqual([]);
    await user.type(line, '2.5');
    expect(dialog.getByText('Spend above $2.50 over the last hour')).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: 'Add alert' }));
    const item = await screen.findByRole('button', { name: 'Spend above $2.50 over the last hour' });
    expect(await screen.findByText('No alerts have fired.')).toBeVisible();
    expect(mock.world.alertRules).toMatchObject([
      { figure: 'spend', direction: 'above', line: 2_500_000, window: { unit: 'minutes', length: 60 } },
    ]);

    await user.click(item);
    const edit = within(await screen.findByRole('dialog', { name: 'Edit alert' }));
    await user.selectOptions(edit.getByLabelText('How long'), '1 day');
    await user.click(edit.getByRole('button', { name: 'Save alert' }));
    const actions = { name: 'Actions for Spend above $2.50 over the last day' };
    await user.click(await screen.findByRole('button', actions));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    expect(await screen.findByText('Paused')).toBeVisible();
    expect(mock.world.alertRules).toMatchObject([{ is_on: false, line: 2_500_000 }]);
    await user.click(screen.getByRole('button', actions));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete alert' }));
    expect(await screen.findByText(/^No alerts yet/)).toBeVisible();
  });

  it('say what someone else has saved meanwhile, keep what’s typed, and are saved over it once that’s meant', async () => {
    const { user, mock } = await open(
      '/settings?section=alerts',
      ({ world }) => void world.alertRules.push({ ...rule }),
    );
    await user.click(await screen.findByRole('button', { name: 'Spend above $10.00 over the last hour' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit alert' }));
    const line = dialog.getByLabelText('Threshold ($)');
    await user.clear(line);
    await user.type(line, '2.5');
    Object.assign(stored(mock), { line: 99_000_000, quiet_minutes: 240, is_on: false, revision: 4 });
    await user.click(dialog.getByRole('button', { name: 'Save alert' }));
    const told = await dialog.findByText(/^Someone has changed this alert meanwhile\./);
    expect(told).toHaveTextContent(
      'It’s now “Spend above $99.00 over the last hour”, quiet for 4 hours, paused. Save again to replace that',
    );
    expect(line).toHaveValue('2.5');
    expect(stored(mock)).toMatchObject({ line: 99_000_000, quiet_minutes: 240 });
    await user.click(dialog.getByRole('button', { name: 'Save alert' }));
    expect(await screen.findByRole('button', { name: 'Spend above $2.50 over the last hour' })).toBeVisible();
    expect(stored(mock)).toMatchObject({ line: 2_500_000, quiet_minutes: 60, is_on: true, revision: 5 });
  });

  it('aren’t paused over what someone else has changed, which is shown', async () => {
    const { user, mock } = await open(
      '/settings?section=alerts',
      ({ world }) => void world.alertRules.push({ ...rule }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Actions for Spend above $10.00 over the last hour' }),
    );
    Object.assign(stored(mock), { line: 99_000_000, revision: 4 });
    await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    expect(await screen.findByText(/^Someone has changed this alert meanwhile\./)).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Spend above $99.00 over the last hour' }),
    ).toBeVisible();
    expect(stored(mock)).toMatchObject({ is_on: true, revision: 4 });
  });

  it('the inbox says that it can’t be loaded offline, and loads once the network is back', async () => {
    const { user } = await open('/dashboard', ({ world }) => void world.alerts.push(alert));
    await screen.findByRole('button', { name: 'Inbox, 1 waiting' });
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(screen.getByRole('button', { name: 'Inbox, 1 waiting' }));
    const inbox = within(await screen.findByRole('dialog', { name: 'Inbox' }));
    expect(await inbox.findByText('You’re offline. This loads when you reconnect.')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await inbox.findByText(alert.sentence)).toBeVisible();
  });

  it('that fired wait in the inbox until someone sees to them', async () => {
    const { user, app, mock } = await open('/dashboard', ({ world }) => void world.alerts.push(alert));
    await user.click(await screen.findByRole('button', { name: 'Inbox, 1 waiting' }));
    const inbox = within(await screen.findByRole('dialog', { name: 'Inbox' }));
    expect(await inbox.findByText(alert.sentence)).toBeVisible();
    await user.click(inbox.getByRole('button', { name: 'Acknowledge' }));
    expect(await inbox.findByText('Nothing needs your attention.')).toBeVisible();
    expect(mock.world.alerts[0]?.acknowledged_by).toBe(adaRecord.email);
    await user.click(inbox.getByRole('link', { name: 'All alerts and rules' }));
    const history = within(await screen.findByRole('list', { name: 'Alerts that fired' }));
    expect(history.getByText(`Acknowledged by ${adaRecord.email}`)).toBeVisible();
    expect(app.router.state.location.search).toEqual({ section: 'alerts' });
  });

  it('lead to the very calls behind them', async () => {
    const { user, app } = await open('/settings?section=alerts', ({ world }) => {
      world.alerts.push({ ...alert, call_ids: ['00000000-0000-4000-8000-0000000000c1'] });
    });
    await user.click(await screen.findByRole('link', { name: '1 call' }));
    expect(app.router.state.location.search).toEqual({ alert_id: alert.alert_id });
    expect(await screen.findByRole('button', { name: 'Remove filter: Behind an alert' })).toBeVisible();
  });
});
