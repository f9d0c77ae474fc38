/** The settings as Ada sees them, an admin of a workspace of two. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Invitation, Member } from '#contract/workspace/members';
import { apiUrl } from '../../msw-server';
import { type RenderAppOptions, renderApp } from '../../render-app';

export const adaMember: Member = {
  user_id: 'ada',
  email: 'ada@example.com',
  display_name: 'Ada Byron',
  role: 'admin',
  joined_at: '2026-11-01T10:00:00Z',
};

export const ben: Member = {
  ...adaMember,
  user_id: 'ben',
  email: 'ben@example.com',
  display_name: 'Ben',
  role: 'user',
};

/** Where each section is found. */
const partOf = {
  Profile: 'Profile',
  Appearance: 'Profile',
  Workspace: 'Workspace',
  Recordings: 'Workspace',
  Telephone: 'Workspace',
  'Leave the workspace': 'Workspace',
  Members: 'Members',
  Invitations: 'Members',
  Password: 'Security',
  'Sign-ins': 'Security',
} as const;

interface World {
  members: Member[];
  invitations: Invitation[];
  recording_days?: number | null;
}

export async function openSettings(
  handlers: RequestHandler[] = [],
  options: Omit<RenderAppOptions, 'handlers'> & { world?: World } = {},
) {
  const { world = { members: [adaMember, ben], invitations: [] }, ...rest } = options;
  const view = await renderApp('/settings', {
    ...rest,
    handlers: [
      ...handlers,
      http.get(apiUrl('/workspace'), () =>
        HttpResponse.json({
          workspace_id: 'one',
          name: "Ada's workspace",
          created_at: '2026-11-01T10:00:00Z',
          recording_days: world.recording_days ?? null,
        }),
      ),
      http.get(apiUrl('/members'), () => HttpResponse.json({ items: world.members })),
      http.get(apiUrl('/invitations'), () => HttpResponse.json({ items: world.invitations })),
    ],
  });
  const section = async (name: keyof typeof partOf) => {
    const parts = within(await screen.findByRole('navigation', { name: 'Settings' }));
    await view.person.click(parts.getByRole('link', { name: partOf[name] }));
    return within(await screen.findByRole('region', { name }));
  };
  return { ...view, section, world };
}
