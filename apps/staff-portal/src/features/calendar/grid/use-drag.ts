import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { beginningAt, boxUnder, type ColumnBox } from './calendar.rules.js';
import type { CalendarColumn, PlacedAppointment } from './columns.js';

export interface DragTarget {
  readonly column: CalendarColumn;
  readonly start: number;
}

export interface Drag extends DragTarget {
  readonly placed: PlacedAppointment;
}

interface DragOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly columns: readonly CalendarColumn[];
  readonly hourHeight: number;
  readonly onDrop: (placed: PlacedAppointment, target: DragTarget) => void;
}

const THRESHOLD = 5;

/** Moves an appointment by mouse or pen, while touch scrolls. Escape cancels the move. */
export function useDrag({ grid, columns, hourHeight, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const begin = (event: ReactPointerEvent<HTMLElement>, placed: PlacedAppointment) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const { clientX, clientY, currentTarget } = event;
    const grabbed = clientY - currentTarget.getBoundingClientRect().top;
    const length = Date.parse(placed.appointment.endsAt) - Date.parse(placed.appointment.startsAt);
    let target: DragTarget | undefined;

    const follow = (at: PointerEvent) => {
      if (!target && Math.hypot(at.clientX - clientX, at.clientY - clientY) < THRESHOLD) return;
      const point = { x: at.clientX, y: at.clientY - grabbed };
      target = targetAt(boxesIn(grid.current, columns), point, length, hourHeight) ?? target;
      if (target) setDrag({ placed, ...target });
    };
    const letGo = () => {
      stop.current?.();
      setDrag(undefined);
    };
    const drop = () => {
      letGo();
      if (!target) return;
      swallowClick();
      if (target.start !== placed.start || target.column.key !== columnOf(columns, placed)?.key) onDrop(placed, target);
    };
    stop.current?.();
    stop.current = listen({
      pointermove: follow,
      pointerup: drop,
      pointercancel: letGo,
      keydown: ({ key }) => key === 'Escape' && letGo(),
    });
  };
  return { drag, begin };
}

type Listeners = { readonly [Name in 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown']: Listener<Name> };

type Listener<Name extends keyof WindowEventMap> = (event: WindowEventMap[Name]) => void;

function listen(listeners: Listeners): () => void {
  const entries = Object.entries(listeners) as [keyof Listeners, EventListener][];
  for (const [name, listener] of entries) window.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of entries) window.removeEventListener(name, listener);
  };
}

/** Suppresses the click that browsers fire on the element below when a drag ends. */
function swallowClick() {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

interface Box extends ColumnBox {
  readonly column: CalendarColumn;
}

function boxesIn(grid: HTMLElement | null, columns: readonly CalendarColumn[]): Box[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].flatMap((element) => {
    const column = columns.find(({ key }) => key === element.dataset.column);
    const { left, right, top } = element.getBoundingClientRect();
    return column ? [{ key: column.key, column, left, right, top }] : [];
  });
}

function targetAt(
  boxes: readonly Box[],
  { x, y }: { x: number; y: number },
  length: number,
  hourHeight: number,
): DragTarget | undefined {
  const box = boxUnder(boxes, x);
  return box && { column: box.column, start: beginningAt(box.column.window, y - box.top, length, hourHeight) };
}

const columnOf = (columns: readonly CalendarColumn[], placed: PlacedAppointment) =>
  columns.find(({ appointments }) => appointments.some(({ appointment }) => appointment.id === placed.appointment.id));
