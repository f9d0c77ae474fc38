/** Views of the list of calls that members save, for themselves or for all. */
import { type CallView, type callViewEndpoints, MOST_VIEWS } from '#contract/calls/list/call-views';
import type { BodyOf } from '#contract/endpoint';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import { callMarkCan } from '#domain/calls/call-marks';
import { noSuch, tooMany } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import type { Database } from '../../../platform/database/connection';
import { inWorkspaceOf, type Transaction } from '../../../platform/database/transaction';
import type { Session } from '../../../platform/http/session';
import { publishEvent } from '../../../platform/workspace-events';
import * as store from './mark-store';

type Views = typeof callViewEndpoints;

export interface CallViews {
  views(session: Session): Promise<{ items: CallView[] }>;
  saveView(session: Session, view: BodyOf<Views['save']>): Promise<CallView>;
  /** @throws ApiError `conflict` when someone has changed it since the revision that was seen */
  changeView(session: Session, viewId: string, view: BodyOf<Views['change']>): Promise<CallView>;
  removeView(session: Session, viewId: string): Promise<void>;
}

export function createCallViews(database: Database): CallViews {
  const within = inWorkspaceOf(database);
  const viewToChange = async (tx: Transaction, { user_id, role }: Session, viewId: string) => {
    const view = present(await store.lockView(tx, user_id, viewId), noSuch.view);
    throwRefusal(callMarkCan.changeView(view.user_id === user_id, role), 'forbidden');
    return view;
  };

  return {
    views: (session) =>
      within(session, async (tx) => {
        const rows = await store.listViews(tx, session.user_id);
        return { items: rows.map((row) => viewOf(row, session)) };
      }),

    saveView: (session, view) =>
      within(session, async (tx) => {
        const { workspace_id, user_id } = session;
        if ((await store.countViews(tx, user_id)) >= MOST_VIEWS) {
          throw new ApiError('limit_reached', tooMany.views);
        }
        const row = await store.insertView(tx, {
          ...view,
          workspace_id,
          user_id,
          saved_by: session.display_name ?? session.email,
        });
        await publishEvent(tx, workspace_id, { type: 'call_views.changed' });
        return viewOf(row, session);
      }),

    changeView: (session, viewId, { base_revision, ...view }) =>
      within(session, async (tx) => {
        const before = await viewToChange(tx, session, viewId);
        if (!isChange('view', before, { ...view, base_revision })) return viewOf(before, session);
        const row = await store.updateView(tx, viewId, { ...view, revision: before.revision + 1 });
        await publishEvent(tx, session.workspace_id, { type: 'call_views.changed' });
        return viewOf(row, session);
      }),

    removeView: (session, viewId) =>
      within(session, async (tx) => {
        await viewToChange(tx, session, viewId);
        await store.deleteView(tx, viewId);
        await publishEvent(tx, session.workspace_id, { type: 'call_views.changed' });
      }),
  };
}

const viewOf = (row: store.ViewRow, { user_id }: Session): CallView => ({
  view_id: row.view_id,
  name: row.name,
  is_shared: row.is_shared,
  filters: row.filters,
  order: row.order,
  columns: row.columns,
  is_own: row.user_id === user_id,
  saved_by: row.saved_by,
  revision: row.revision,
});
