/** What people do on every visit: sign up, sign in, read their balance. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { apiAnswer } from './api-answer';

export interface Person {
  email: string;
  password: string;
  displayName: string;
}

/** Someone new. */
export function newPerson(displayName = 'Ada Byron'): Person {
  return { email: `${randomUUID()}@example.com`, password: 'a long enough password', displayName };
}

export async function signUp(page: Page, person: Person, path = '/register'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Display name').fill(person.displayName);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** On the page of signing in: goes to the form of registration and fills it in. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  // The form before has the same fields.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The posted balance in micro-dollars, as the API tells it to the signed-in page, which is left at `/billing`. */
export async function balanceMicros(page: Page): Promise<number> {
  const body = await apiAnswer(page, /\/billing\/balance$/, () => page.goto('/billing'));
  if (typeof body !== 'object' || body === null || !('balance_micros' in body))
    throw new Error(`No balance: ${JSON.stringify(body)}`);
  return Number(body.balance_micros);
}
