import { type PracticeDto, WEB_APP_ICON_SIZES, type WebAppManifest } from '@telecare/contracts';

type Installed = Pick<PracticeDto, 'name' | 'subdomain' | 'language'>;

/**
 * What a phone needs to put a practice on its home screen. Every practice is an app of its own (`id`), although all of
 * them have one origin. It says nothing about people.
 */
export function webAppOf({ name, subdomain, language }: Installed): WebAppManifest {
  const start = `/?practice=${subdomain}`;
  return {
    id: start,
    name,
    lang: language,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: WEB_APP_ICON_SIZES.flatMap((size) =>
      (['any', 'maskable'] as const).map((purpose) => ({
        src: `/api/practices/web-app/icon?subdomain=${subdomain}&size=${size}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
}
