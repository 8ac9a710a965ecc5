import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { overriddenPortals } from './overrides.js';

// Loaded on demand, because only developers see it.
const OverrideAlert = lazy(() => import('./override-alert.js').then((module) => ({ default: module.OverrideAlert })));

export function OverrideBadge() {
  // A navigation may be the first to find an override.
  useLocation();
  if (overriddenPortals().length === 0) return null;
  return (
    <Suspense>
      <OverrideAlert />
    </Suspense>
  );
}
