/** What a mail says, and how it looks: as plain text and as simple HTML, of the same words. */

/** The words of a mail. All of it's plain text; none of it is taken for HTML. */
export interface Letter {
  /** One line, without a full stop. */
  subject: string;
  /** What happened, a sentence or two each. */
  paragraphs: readonly string[];
  /** The one thing to do, as a button: a verb, and an address of ours. */
  action?: { label: string; url: string };
  /** Why it came to this address, below a line. */
  reason: string;
}

export function letterText({ paragraphs, action, reason }: Letter): string {
  const parts = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])];
  // Two hyphens and a space: what mail programs take for the beginning of a signature.
  return `${[...parts, `-- \n${reason}`].join('\n\n')}\n`;
}

const INK = '#1c1c1f';
const SOFT = '#63636b';
const BRAND = '#4f46e5';

export function letterHtml({ subject, paragraphs, action, reason }: Letter): string {
  const lines = paragraphs.map(
    (paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`,
  );
  const button = action
    ? [
        `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${BRAND};color:#ffffff;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>`,
        `<p style="margin:0 0 16px;font-size:13px;color:${SOFT}">Or copy this link:<br><span style="word-break:break-all">${escaped(action.url)}</span></p>`,
      ]
    : [];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:${INK};font:15px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:480px;margin:0 auto">
${[...lines, ...button].join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e4e7;font-size:13px;color:${SOFT}">${escaped(reason)}</p>
</div>
</body>
</html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
