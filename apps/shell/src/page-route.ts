import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

/** Route properties that a page's module exports. The route table adds the path. */
export type PageRoute = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>;
