import ICAL from 'ical.js';

/** Reads a calendar file like an external program: properties of the calendar and of its last event. */
export const propertiesOf = (file: string): Record<string, string> => ({
  ...valuesOf(calendarOf(file)),
  ...eventsOf(file).at(-1),
});

export const eventsOf = (file: string): Record<string, string>[] =>
  calendarOf(file).getAllSubcomponents('vevent').map(valuesOf);

export const organizerOf = (file: string): string | undefined =>
  calendarOf(file).getFirstSubcomponent('vevent')?.getFirstProperty('organizer')?.getFirstParameter('cn');

const calendarOf = (file: string) => new ICAL.Component(ICAL.parse(file) as unknown[]);

const valuesOf = (component: ICAL.Component): Record<string, string> =>
  Object.fromEntries(
    component.getAllProperties().map((property) => [property.name.toUpperCase(), String(property.getFirstValue())]),
  );
