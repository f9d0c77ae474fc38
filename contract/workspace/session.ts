/** The signed-in user: specification sections 3, 5 and 7. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/** The backend's user record. `credits_balance` is posted dollars. */
export const CurrentUser = z.object({
  user_id: z.string(),
  email: z.string(),
  workspace_name: z.nullable(z.string()),
  email_verified: z.boolean(),
  credits_balance: z.nullable(z.number()),
  is_admin: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

const ABOUT_A_PERSON = 'Only a person who signs in can do this, not an API key.';

export const authEndpoints = {
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'identity',
    summary: 'The signed-in user; the first call of a new identity founds its workspace',
    response: CurrentUser,
    notByKey: ABOUT_A_PERSON,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'identity',
    summary: 'End this sign-in; other devices stay',
    notByKey: ABOUT_A_PERSON,
  }),
  logoutEverywhere: endpoint({
    method: 'POST',
    path: '/auth/logout-everywhere',
    access: 'identity',
    summary: 'End every sign-in of this user',
    notByKey: ABOUT_A_PERSON,
  }),
};
