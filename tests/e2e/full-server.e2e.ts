/** A server that carries one call: the next caller is told, waits, and gets through once there is room. */
import { expect, test } from '@playwright/test';
import { conversation, makeAgent, startTestCall } from './agent-page';
import { newPerson, signUp } from './people';
import { type Product, startProduct } from './product';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ env: { MAX_CALLS: '1' } });
});
test.afterAll(() => product.stop());

test('a call that finds no room is offered another try', async ({ browser }) => {
  const [first, second] = await Promise.all(
    ['Ada Byron', 'Ben Miller'].map(async (name) => {
      const page = await browser.newPage({ baseURL: product.url });
      await signUp(page, newPerson(name));
      await makeAgent(page, 'Front desk');
      return page;
    }),
  );
  if (!first || !second) throw new Error('Two pages were opened.');
  await startTestCall(first);

  await second.getByRole('button', { name: 'Start test call' }).click();
  await expect(second.getByText('The server is running as many calls as it can.')).toBeVisible();
  await expect(second.getByText(/^You can try again in 1?\d s\.$/)).toBeVisible();
  const again = second.getByRole('button', { name: 'Start test call' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');

  await first.getByRole('button', { name: 'End call' }).click();
  await expect(second.getByText('You can try again now.')).toBeVisible();
  await startTestCall(second);
  await expect(conversation(second)).toBeVisible();
  await second.getByRole('button', { name: 'End call' }).click();
});
