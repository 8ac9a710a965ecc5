/**
 * The name of one build of a portal in the page. It carries the version: with the same name for two versions the
 * browser silently goes on showing the first.
 */
export function containerName(portal: string, version: string): string {
  return `${portal}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
