export { AnalyticsLoading } from './analytics-loading.js';
export { AppointmentAnalytics } from './appointments/appointment-analytics.js';
export { MeasureOverTime } from './charts/measure-over-time.js';
export { CompletionRate } from './appointments/completion-rate.js';
export { MessageAnalyticsView, usePeriod } from './message-analytics/message-analytics.view.js';
export { PatientAnalyticsView } from './patients/patient-analytics.view.js';
export { PatientsByPractice } from './patients/patients-by-practice.js';
export { csvOf } from './csv.js';
export { ExportCsv } from './export-csv.js';
