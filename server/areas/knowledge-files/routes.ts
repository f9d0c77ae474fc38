/** HTTP of uploaded files. */
import type { FastifyInstance } from 'fastify';
import { knowledgeEndpoints as endpoints, MAX_KNOWLEDGE_FILE_BYTES } from '#contract/agents/knowledge-files';
import type { FreeWork } from '../../platform/http/limits/free-work';
import { route } from '../../platform/http/route';
import { UploadPlaces } from '../../platform/http/limits/upload-places';
import type { KnowledgeFilesService } from './service';

const CONTENT_PATH = '/api/knowledge-files/content';

export async function knowledgeFileRoutes(
  app: FastifyInstance,
  { knowledgeFiles: files, freeWork }: { knowledgeFiles: KnowledgeFilesService; freeWork: FreeWork },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const places = new UploadPlaces();
    scope.addHook('preParsing', async ({ routeOptions, session }, reply) => {
      if (!routeOptions.config.isUpload || !session?.workspace_id) return;
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      await places.enter(session.workspace_id, gone.signal);
    });

    route(scope, endpoints.files, async ({ session, params }) => ({
      items: await files.list(session, params.agent_id),
    }));
    route(
      scope,
      endpoints.upload,
      ({ session, params, query, bytes }) => files.upload(session, params.agent_id, query.name, bytes),
      { bodyLimit: MAX_KNOWLEDGE_FILE_BYTES + 1, rateLimit: { max: 60 }, isUpload: true },
    );
    route(scope, endpoints.download, async ({ session, params }) => {
      const token = await files.link(session, params.agent_id, params.file_id);
      return { url: `${CONTENT_PATH}?token=${encodeURIComponent(token)}` };
    });
    route(scope, endpoints.remove, ({ session, params }) =>
      files.remove(session, params.agent_id, params.file_id),
    );
    route(
      scope,
      endpoints.search,
      ({ session, params, body }) =>
        freeWork(session.workspace_id, 'searches', async () => ({
          items: await files.search(session, params.agent_id, body.question),
        })),
      { rateLimit: { max: 60 } },
    );

    // The token is in the query, which the log leaves out. Never shown in a page, whatever is in the file.
    scope.get<{ Querystring: { token?: string } }>(CONTENT_PATH, async (request, reply) => {
      const { name, media_type, body } = await files.open(String(request.query.token ?? ''));
      return reply
        .type(media_type)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'no-store')
        .send(body);
    });
  });
}
