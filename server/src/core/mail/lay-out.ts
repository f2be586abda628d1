import { escapeMarkup } from '@gbr/domain/escape-markup.ts';
import { appealWindowMs } from '@gbr/domain/limits.ts';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import { daysText } from '@gbr/domain/units.ts';
import { productName } from '@gbr/domain/product.ts';
import type { Mail, Recipient } from './templates/template.ts';

interface Link {
  label: string;
  url: string;
}

export function layOut(
  { paragraphs, button, appeal, turnOff }: Mail,
  to: Recipient,
  publicUrl: string,
): { text: string; html: string } {
  const further = [
    ...(appeal === undefined ? [] : [{ line: mayAppeal, label: appealLabel, path: appeal }]),
    ...(turnOff === undefined ? [] : [{ line: mayTurnOff, label: turnOffLabel, path: turnOff }]),
  ];
  const links = [...(button ? [button] : []), ...further].map(({ label, path }) => ({
    label,
    url: publicUrl + path,
  }));
  const greeting = `Hello ${selfName(to.name, to.email)},`;
  const lines = [greeting, ...paragraphs, ...further.map(({ line }) => line)];
  const shown = links.map(({ label, url }) => `${label}:\n${url}`);
  const text = [...lines, ...shown, `--\n${productName}\n${publicUrl}`];
  return { text: `${text.join('\n\n')}\n`, html: page(lines, links, publicUrl) };
}

const appealLabel = 'Appeal this decision';
const turnOffLabel = 'Turn off the weekly summary';
const mayTurnOff =
  'You get this email on Mondays when something has happened. You can turn it off here or in your account settings.';
const mayAppeal = `If you think this is a mistake, you can appeal within ${daysText(appealWindowMs)}. Someone else will review it, if our team has more than one person.`;

// As on the screen (web/src/styles/tokens.css); mail programs know no oklch.
const colours = {
  paper: '#fbf7ee',
  cloth: '#1c2f28',
  gold: '#e6b34c',
  goldInk: '#2a2115',
  ink: '#2c2620',
  soft: '#62594f',
};

// Tables and inline styles: what mail programs agree on. No picture, no script, nothing external.
function page(lines: string[], [button, further]: Link[], publicUrl: string): string {
  const font = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px';
  const { paper, cloth, gold, goldInk, ink, soft } = colours;
  // The old value, too: some programs know only that. Else one long word makes the whole email as wide as itself.
  const breaks = 'overflow-wrap:anywhere;word-break:break-word';
  const body = lines.map(
    (line) => `<p style="margin:0 0 16px;${font};${breaks};color:${ink}">${withBreaks(line)}</p>`,
  );
  if (button) {
    body.push(
      '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>' +
        `<td bgcolor="${gold}" style="border-radius:6px;padding:12px 20px">` +
        `<a href="${escapeMarkup(button.url)}" style="${font};color:${goldInk};text-decoration:none;font-weight:bold">` +
        `${escapeMarkup(button.label)}</a></td></tr></table>`,
    );
  }
  if (further) {
    body.push(
      `<p style="margin:0 0 16px;${font}"><a href="${escapeMarkup(further.url)}" style="color:${ink}">` +
        `${escapeMarkup(further.label)}</a></p>`,
    );
  }
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${productName}</title></head>
<body style="margin:0;padding:0;background-color:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:560px;border-radius:8px;overflow:hidden">
<tr><td bgcolor="${cloth}" style="padding:18px 28px;font-family:Georgia,'Times New Roman',serif;font-size:19px;line-height:26px;font-weight:bold;color:${gold}">${productName}</td></tr>
<tr><td style="padding:26px 28px 12px">
${body.join('\n')}
</td></tr>
<tr><td style="padding:0 28px 24px;font-family:Arial,Helvetica,sans-serif;font-size:13px;line-height:20px;color:${soft}">
<a href="${escapeMarkup(publicUrl)}" style="color:${soft}">${escapeMarkup(publicUrl)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function withBreaks(text: string): string {
  return escapeMarkup(text).replaceAll(/\r\n|\r|\n/g, '<br>');
}
