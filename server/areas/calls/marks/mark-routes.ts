/** HTTP of tags, notes, saved views and of deleting many calls. */
import type { FastifyInstance } from 'fastify';
import { callMarkEndpoints as endpoints } from '#contract/calls/reading/call-marks';
import { callViewEndpoints as views } from '#contract/calls/list/call-views';
import { route } from '../../../platform/http/route';
import type { CallsService } from '../service';
import type { CallMarks } from './marks';

interface CallMarkRoutesOptions {
  marks: CallMarks;
  calls: Pick<CallsService, 'neighbours'>;
}

export function callMarkRoutes(app: FastifyInstance, { marks, calls }: CallMarkRoutesOptions): void {
  route(app, endpoints.tags, ({ session }) => marks.tags(session));
  route(app, endpoints.tag, ({ session, body }) => marks.tag(session, body));
  route(app, endpoints.deleteMany, ({ session, body }) => marks.deleteMany(session, body.call_ids));
  route(app, endpoints.notes, ({ session, params }) => marks.notes(session, params.call_id));
  route(app, endpoints.addNote, ({ session, params, body }) => marks.addNote(session, params.call_id, body));
  route(app, endpoints.mentionable, ({ session }) => marks.mentionable(session));
  route(app, endpoints.removeNote, ({ session, params }) =>
    marks.removeNote(session, params.call_id, params.note_id),
  );
  route(app, endpoints.neighbours, ({ session, params, query }) =>
    calls.neighbours(session, params.call_id, query),
  );
  route(app, views.list, ({ session }) => marks.views(session));
  route(app, views.save, ({ session, body }) => marks.saveView(session, body));
  route(app, views.change, ({ session, params, body }) => marks.changeView(session, params.view_id, body));
  route(app, views.remove, ({ session, params }) => marks.removeView(session, params.view_id));
}
