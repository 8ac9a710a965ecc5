export const readmeOf = ({ name, at }: { readonly name: string; readonly at: string }): string =>
  `Everything of ${name}, as it was at ${at}

It holds medical records. Keep it encrypted, and delete it when it is not needed any more.

data/       Everything, one file for each kind and one line of JSON for each row. A row names others by
            their id: the patient_profile_id of an appointment is the id of a line in people.ndjson.
              people, roles, patient-relationships, medical-histories,
              earlier-medical-histories, patient-alerts (of staff, never seen by patients), invitations
              appointments, appointment-history, appointment-mails, appointment-texts (messages to phones),
              appointment-calls (who told a patient by phone), text-numbers, text-consents (who agreed to
              texts, when, and how), text-replies, text-settings, appointment-types, cancel-reasons,
              working-hours, closed-days, rooms
              clinical-notes (whether the patient may read them), clinical-note-entries (what was signed)
              conversations, messages, message-revisions (what a message said before it was changed or
              deleted), conversation-notes (of staff, never seen by patients), attachments (what each file
              is called, and to which message it belongs)
              audit-events (who read or changed what, and when)
tables/     Patients, staff and appointments for a spreadsheet. A cell that begins with ' would otherwise be
            taken for a formula.
files/      Files of messages, named by their id in data/attachments.ndjson.
manifest.json   How many rows and bytes each file has, and its SHA-256.

Times are in UTC; practice.ndjson names the time zone of the practice. Left out are: drafts of messages and notes, secret addresses
(invitations, calendars, links in mails), passwords, which are the identity server's, and files that were
refused or deleted.


Todo lo de ${name}, tal como estaba en ${at}

Contiene historias clínicas. Guárdelo cifrado y elimínelo cuando ya no haga falta.

data/       Todo, un archivo por cada tipo y una línea de JSON por cada registro. Los registros se nombran
            entre sí por su id: patient_profile_id de una cita es el id de una línea de people.ndjson.
tables/     Pacientes, personal y citas para una hoja de cálculo. Una celda que empieza por ' se tomaría
            por una fórmula.
files/      Archivos de los mensajes, con el id que tienen en data/attachments.ndjson.
manifest.json   Cuántos registros y bytes tiene cada archivo, y su SHA-256.

Las horas están en UTC. No se incluyen: borradores de mensajes y notas, direcciones secretas, contraseñas ni archivos rechazados
o eliminados.
`;
