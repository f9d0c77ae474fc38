/** The settings area on the real platform, for its tests. */
import { Invitations } from '#server/areas/settings/invitations';
import { settingsRoutes } from '#server/areas/settings/routes';
import { SettingsService } from '#server/areas/settings/service';
import type { Session } from '#server/platform/http/session';
import type { Mail } from '#server/platform/mail/mail';
import { type ApiServer, createApiServer } from '../http/api-server';
import type { TestDatabase } from '../database';

interface SettingsServerOptions {
  isInUse?: (member: Session) => Promise<boolean>;
  now?: () => Date;
  mostInvitations?: number;
}

const noMail: Mail = { isOn: false, send: async () => false };

export async function createSettingsServer(
  { database }: TestDatabase,
  { isInUse = async () => false, now, mostInvitations = 100 }: SettingsServerOptions = {},
): Promise<ApiServer> {
  const shares = { invitations: mostInvitations };
  return createApiServer(database, (app) =>
    settingsRoutes(app, {
      settings: new SettingsService({
        database,
        memberLeft: async () => undefined,
        onRecordingDays: () => undefined,
      }),
      invitations: new Invitations({
        database,
        origin: 'https://calls.example.com',
        mail: noMail,
        isInUse,
        memberLeft: async () => undefined,
        now,
        shares,
      }),
      personOf: async ({ user_id }) => {
        if (user_id === null) throw new Error('Every person of these tests is known.');
        return user_id;
      },
    }),
  );
}
