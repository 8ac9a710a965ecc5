import { Outlet } from 'react-router-dom';
import { Frame, Main } from './main-area.js';
import { PublicHeader } from './public-header.js';

export function PublicLayout() {
  return (
    <Frame>
      <PublicHeader />
      <Main id="content" tabIndex={-1}>
        <Outlet />
      </Main>
    </Frame>
  );
}
