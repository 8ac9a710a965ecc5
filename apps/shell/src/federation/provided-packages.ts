import * as emotion from '@emotion/react';
import * as button from '@mui/material/Button';
import * as iconButton from '@mui/material/IconButton';
import * as svgIcon from '@mui/material/SvgIcon';
// eslint-disable-next-line no-restricted-imports -- the one part of the library that runs in a browser
import { query, router, styles } from '@telecare/federation/browser';
import * as shellSdk from '@telecare/shell-sdk';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import { versionOf } from './offer.js';

/**
 * Packages that the shell provides to portals. Portals bundle none of them, only MUI components that are not listed
 * here.
 */
export const providedPackages = {
  react: loaded('react', react),
  'react/jsx-runtime': loaded('react', jsxRuntime),
  'react-dom': loaded('react-dom', reactDom),
  'react-router-dom': loaded('react-router-dom', router),
  '@emotion/react': loaded('@emotion/react', emotion),
  '@tanstack/react-query': loaded('@tanstack/react-query', query),
  '@telecare/shell-sdk': loaded('@telecare/shell-sdk', shellSdk),
  '@mui/material/styles': loaded('@mui/material', styles),
  '@mui/material/Button': loaded('@mui/material', button),
  '@mui/material/IconButton': loaded('@mui/material', iconButton),
  '@mui/material/SvgIcon': loaded('@mui/material', svgIcon),
  '@mui/material/CircularProgress': onDemand('@mui/material', () => import('@mui/material/CircularProgress')),
  '@mui/material/Tab': onDemand('@mui/material', () => import('@mui/material/Tab')),
  '@mui/material/Tabs': onDemand('@mui/material', () => import('@mui/material/Tabs')),
};

function loaded(name: string, module: object) {
  return { ...singleton(name), lib: () => module };
}

/** A component that the shell loads on demand. A portal may be the first to request it. */
function onDemand(name: string, load: () => Promise<object>) {
  return { ...singleton(name), get: async () => load().then((module) => () => module) };
}

function singleton(name: string) {
  const version = versionOf(name);
  return { version, shareConfig: { singleton: true, requiredVersion: version } };
}
