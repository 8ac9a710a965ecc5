import { usePathInPractice } from '@telecare/shell-sdk';
import { Navigate } from 'react-router-dom';

export function AdminHome() {
  const inPractice = usePathInPractice();
  return <Navigate to={inPractice('/admin/dashboard')} replace />;
}
