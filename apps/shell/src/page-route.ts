import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

/** What a page's module tells the route table; the table itself gives the path. */
export type PageRoute = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>;
