import { pages } from '@gbr/domain/site.ts';
import { day } from '@gbr/domain/units.ts';
import type { Deps } from '../core/deps.ts';
import type { App } from '../core/http/app-type.ts';

const validDays = 90;

// RFC 9116. It says who runs the site today: after the date, readers should fetch it again.
export function securityText(app: App, { config, now }: Pick<Deps, 'config' | 'now'>): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const midnight = Math.floor(now().getTime() / day) * day;
    const contacts = [`mailto:${encodeURI(config.supportEmail)}`];
    // A web address must be https there.
    if (config.publicUrl.startsWith('https:')) contacts.push(config.publicUrl + pages.contactSupport);
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(midnight + validDays * day).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
