import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

export type PageRoute = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>;
