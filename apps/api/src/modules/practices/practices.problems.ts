import type { ProblemKinds } from '../../platform/http/problem.js';

export const practiceProblems = {
  'practice.subdomain_taken': { status: 409, title: 'Another practice has this subdomain' },
  'practice.subdomain_held': { status: 409, title: 'Another practice had this subdomain within the last year' },
  'practice.domain_taken': { status: 409, title: 'Another practice has this domain' },
  'practice.name_mismatch': { status: 409, title: 'The name is not that of the practice' },
  'practice.roles_not_removed': { status: 500, title: 'The roles of the practice could not be removed' },
  'practice.profiles_not_updated': { status: 500, title: 'The people of the practice could not be detached' },
  'logo.unsupported': { status: 422, title: 'The file is not a PNG, JPEG or WebP picture' },
  'logo.too_many_pixels': { status: 422, title: 'The picture is too large' },
} satisfies ProblemKinds;
