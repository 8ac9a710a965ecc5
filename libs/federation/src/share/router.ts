/**
 * What portals may use of the one router. A package that is shared whole cannot be tree-shaken: this one would cost
 * 31 KB gzip more. Importing a name that is not listed here fails the portal's build.
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
