import { createElement as h } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';

export function AppointmentScreen() {
  const { appointmentId } = useParams();
  const navigate = useNavigate();
  return h(
    'div',
    null,
    h('h1', null, `Appointment ${appointmentId}`),
    h('button', { onClick: () => void navigate('/patient/dashboard?practice=riverside') }, 'Back'),
    h(Link, { to: '/profile?practice=riverside' }, 'Leave'),
  );
}
