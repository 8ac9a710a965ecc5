import { Injectable } from '@nestjs/common';
import type {
  ClinicalNoteDto,
  NotesOfPatient,
  ProblemCode,
  SavedNoteDraft,
  SaveNoteDraft,
  SharedNote,
  SignNote,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent } from '../../platform/audit/audit-event.js';
import type { Statement } from '../../platform/database/connections/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import {
  beginNote,
  endSharing,
  lockAppointment,
  noteToChange,
  readNote,
  readNotesOfPatient,
  readSharedNote,
  saveDraft,
  share,
  signEntry,
} from './clinical-notes.queries.js';
import {
  mayReadDraft,
  mayReadNote,
  type NoteToChange,
  refusalOfDraft,
  refusalOfSharing,
  refusalOfSigning,
} from './clinical-notes.rules.js';

type Action = 'save-draft' | 'sign' | 'share' | 'unshare';

@Injectable()
export class ClinicalNotesService {
  constructor(private readonly db: TenantDb) {}

  async read(viewer: Viewer, appointmentId: string): Promise<ClinicalNoteDto> {
    const [row] = await this.db.query(viewer, readNote({ id: appointmentId }));
    if (!row || !mayReadNote(row.reader)) throw new NotFound();
    return mayReadDraft(row.reader) ? row.item : { ...row.item, draft: null };
  }

  async ofPatient(viewer: Viewer, patientId: string): Promise<NotesOfPatient> {
    const [row] = await this.db.query(viewer, readNotesOfPatient({ id: patientId }));
    if (!row) throw new NotFound();
    return row.item;
  }

  async shared(viewer: Viewer, appointmentId: string): Promise<SharedNote> {
    const [row] = await this.db.query(viewer, readSharedNote({ id: appointmentId }));
    if (!row) throw new NotFound();
    return mayReadNote(row.reader) ? row.item : { entries: [] };
  }

  async save(viewer: Viewer, id: string, { draft, revision }: SaveNoteDraft): Promise<SavedNoteDraft> {
    await this.change(viewer, id, 'save-draft', {
      refusalOf: (note) => refusalOfDraft(note, revision),
      writes: () => [saveDraft({ id, draft })],
    });
    return { revision: revision + 1 };
  }

  // Signing changes the revision of the draft, so a second click is stale and signs nothing.
  sign(viewer: Viewer, id: string, { content, revision }: SignNote): Promise<void> {
    return this.change(viewer, id, 'sign', {
      refusalOf: (note) => refusalOfSigning(note, revision),
      writes: ({ signed }) => [
        saveDraft({ id, draft: '' }),
        beginNote({ id }),
        signEntry({ id, content, position: signed + 1 }),
      ],
    });
  }

  share(viewer: Viewer, id: string, isShared: boolean): Promise<void> {
    return this.change(viewer, id, isShared ? 'share' : 'unshare', {
      refusalOf: refusalOfSharing,
      writes: () => [isShared ? share({ id }) : endSharing({ id })],
    });
  }

  private async change(viewer: Viewer, id: string, action: Action, { refusalOf, writes }: Change): Promise<void> {
    const loads = [lockAppointment({ id }), noteToChange({ id })] as const;
    const refusal = await this.db.decide(viewer, loads, (_, [note]) => {
      const refused = refusalOf(note);
      const audit = auditEvent({
        action,
        resource: 'clinical-note',
        ids: note ? [id] : [],
        patients: note ? [note.patientId] : [],
        outcome: note ? (refused ? 'denied' : 'done') : 'not_found',
      });
      return { result: refused, writes: note && !refused ? [...writes(note), audit] : [audit] };
    });
    if (refusal) throw new DomainError(refusal);
  }
}

interface Change {
  readonly refusalOf: (note: NoteToChange | undefined) => ProblemCode | undefined;
  readonly writes: (note: NoteToChange) => readonly Statement<unknown>[];
}
