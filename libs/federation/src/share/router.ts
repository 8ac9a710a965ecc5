/**
 * Exports of the shared router. A package shared as a whole cannot be tree-shaken, which would cost 31 KB more (gzip).
 * Importing any other name fails the portal's build.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  createSearchParams,
  generatePath,
  matchPath,
  matchRoutes,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router';
