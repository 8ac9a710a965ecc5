import { usePathInPractice } from '@telecare/shell-sdk';
import { Navigate } from 'react-router-dom';

/** The short address of the administration. */
export function AdminHome() {
  const inPractice = usePathInPractice();
  return <Navigate to={inPractice('/admin/dashboard')} replace />;
}
