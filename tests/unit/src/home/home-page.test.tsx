import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../render-app';

it('says what it is and leads in', async () => {
  await renderApp('/', { user: null });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/agents that answer the phone/);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  // A page to read, not the file that programs read.
  expect(screen.getByRole('link', { name: 'API reference' })).toHaveAttribute(
    'href',
    '/settings?section=reference',
  );
});

it('offers no sign-up where members come by invitation', async () => {
  await renderApp('/', { user: null, environment: { signup: 'invite' } });
  expect(await screen.findByText('New here? Ask your team’s admin for an invitation.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
});

it('a picture that is missing leaves its place empty', async () => {
  await renderApp('/', { user: null });
  const pictures = await screen.findAllByRole('img', { hidden: true, name: /A call in Callwright/ });
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) fireEvent.error(picture);
  expect(screen.queryByRole('img', { hidden: true, name: /A call in Callwright/ })).not.toBeInTheDocument();
});
