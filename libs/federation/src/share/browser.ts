/** Exports of packages that the shell shares only in part. */
export * as query from './query.ts';
export * as router from './router.ts';
export * as styles from './styles.ts';
