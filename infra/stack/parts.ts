/** Everything that runs, by the name its log file and the tests' remote control use. */
export type Part =
  | 'postgres'
  | 'redis'
  | 'keycloak'
  | 'sign-in-gateway'
  | 'mail'
  | 'api'
  | 'worker'
  | 'patient-portal'
  | 'staff-portal'
  | 'admin-console'
  | 'gateway';
