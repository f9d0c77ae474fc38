import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TalkToUs } from '../../../../packages/sdk/src/react/talk-to-us';

const LINK = `https://calls.example.com/talk/${'a'.repeat(43)}`;
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

afterEach(() => {
  for (const script of document.head.querySelectorAll('script')) script.remove();
  vi.restoreAllMocks();
});

it('loads the script of its link’s server once', () => {
  // Nothing is loaded here.
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    document.head.insertAdjacentHTML(
      'beforeend',
      `<script src="${(node as HTMLScriptElement).src}"></script>`,
    );
  });
  render(
    <>
      <TalkToUs link={LINK} />
      <TalkToUs link={LINK} label="Call us" />
    </>,
  );
  expect(scripts()).toEqual(['https://calls.example.com/widget.js']);
});

it.each([` ${LINK}`, LINK.replace('https', 'HTTPS')])('takes %j for the address that it is', (link) => {
  const append = vi.spyOn(document.head, 'append').mockReturnValue();
  render(<TalkToUs link={link} />);
  expect(append.mock.calls.map(([node]) => (node as HTMLScriptElement).src)).toEqual([
    'https://calls.example.com/widget.js',
  ]);
});

it.each(['', 'javascript:alert(1)', 'https://a b/talk/x', 'https://%/talk/x', 'https://host:port/talk/x'])(
  'leaves the site’s page as it is where its link is none (%j), and says so to its makers',
  (link) => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const { container } = render(
      <main>
        A shop
        <TalkToUs link={link} />
      </main>,
    );
    expect(container.textContent).toContain('A shop');
    expect(scripts()).toEqual([]);
    expect(told).toHaveBeenCalledWith(expect.stringContaining('isn’t the address of a share link'));
  },
);
