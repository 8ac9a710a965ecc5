import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { RoomDto, Rooms } from '@telecare/contracts';
import { useTheirChange } from '@telecare/portal-kit';
import { letUnsavedGo, useToast } from '@telecare/shell-sdk';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { saveRoomsMutation } from './rooms.api.js';
import { faultsOf } from './rooms.rules.js';
import { usePracticeRoomTexts } from './rooms.texts.js';

// The list is a single field, so that two lists are never merged automatically.
interface RoomsField {
  readonly rooms: readonly RoomDto[];
}

interface Draft extends RoomsField {
  // List at the start of the draft. A later response does not silently change it.
  readonly base: Rooms;
}

export function useRoomsForm(saved: Rooms) {
  const { t } = usePracticeRoomTexts();
  const toast = useToast();
  const [draft, setDraft] = useState<Draft>();
  const { base, rooms } = draft ?? { base: saved, rooms: saved.items };
  const theirs = useTheirChange<Rooms, RoomsField>({
    seen: base,
    toFields: ({ items }) => ({ rooms: items }),
    read: () => ({ rooms }),
    rebase: (now, { rooms: merged }) => setDraft({ base: now, rooms: merged }),
  });
  const save = useMutation(saveRoomsMutation(useApi(), useQueryClient()));
  const send = (body: Rooms): void =>
    save.mutate(body, {
      onSuccess: () => {
        toast({ title: t('saved') });
        letUnsavedGo();
        theirs.forget();
        setDraft(undefined);
      },
      onError: (error) => theirs.meet(error, ({ revision }) => send({ ...body, revision })),
    });
  const faults = faultsOf(rooms);
  const checked = useChecked(faults.every((fault) => fault === undefined));
  return {
    form: checked.form,
    rooms,
    faults: checked.wasRefused ? faults : [],
    isChanged: JSON.stringify(rooms) !== JSON.stringify(base.items),
    change: (changed: readonly RoomDto[]) => setDraft({ base, rooms: changed }),
    submit: checked.submit(() =>
      send({ items: rooms.map((room) => ({ ...room, name: room.name.trim() })), revision: base.revision }),
    ),
    save,
    theirs,
  };
}

// Focuses the first field that has to be corrected.
function useChecked(isRight: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const submit = (send: () => void) => (event: FormEvent) => {
    event.preventDefault();
    if (isRight) send();
    else setRefused((before) => before + 1);
  };
  return { form, submit, wasRefused: refused > 0 };
}
