export * as query from './query.ts';
export * as router from './router.ts';
export * as styles from './styles.ts';
