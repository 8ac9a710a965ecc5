export interface DeviceChoice {
  readonly audio: boolean;
  readonly video: boolean;
  readonly chosen: Readonly<Partial<Record<'audio' | 'video', string>>>;
}

export const ALL_ON: DeviceChoice = { audio: true, video: true, chosen: {} };

/**
 * Device choices of one call in this tab, from joining to leaving. They survive a reload and contain no personal data.
 */
export interface ChoiceMemory {
  read(): DeviceChoice | undefined;
  write(choice: DeviceChoice): void;
  forget(): void;
}

export function choiceMemory(appointmentId: string): ChoiceMemory {
  const key = `telecare.call.${appointmentId}`;
  return {
    read: () => choiceIn(sessionStorage.getItem(key)),
    write: (choice) => sessionStorage.setItem(key, JSON.stringify(choice)),
    forget: () => sessionStorage.removeItem(key),
  };
}

const choiceIn = (text: string | null): DeviceChoice | undefined =>
  text === null ? undefined : (JSON.parse(text) as DeviceChoice);
