/** `unsupported`: a page without HTTPS, or a browser that is too old. */
export type DeviceProblem = 'denied' | 'missing' | 'busy' | 'unsupported';

interface Opened {
  readonly stream: MediaStream;
  readonly problems: { readonly audio: DeviceProblem | undefined; readonly video: DeviceProblem | undefined };
}

type Chosen = Partial<Record<'audio' | 'video', string>>;

/**
 * Requests both devices at once, so that the user sees one prompt. If that fails, tries each alone, so that one may
 * still work.
 */
export async function openDevices(chosen: Chosen): Promise<Opened> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return { stream: new MediaStream(), problems: { audio: 'unsupported', video: 'unsupported' } };
  const [audio, video] = [AUDIO(chosen.audio), VIDEO(chosen.video)];
  const both = await attempt(devices, { audio, video });
  if (both instanceof MediaStream) return { stream: both, problems: { audio: undefined, video: undefined } };
  const sound = await attempt(devices, { audio });
  const picture = await attempt(devices, { video });
  return { stream: joined(sound, picture), problems: { audio: problemOf(sound), video: problemOf(picture) } };
}

const AUDIO = (deviceId?: string): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  ...(deviceId && { deviceId: { ideal: deviceId } }),
});

const VIDEO = (deviceId?: string): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
  ...(deviceId ? { deviceId: { ideal: deviceId } } : { facingMode: 'user' }),
});

type Attempt = MediaStream | DeviceProblem;

async function attempt(devices: MediaDevices, wanted: MediaStreamConstraints): Promise<Attempt> {
  try {
    return await devices.getUserMedia(wanted);
  } catch (error) {
    return problemIn(error);
  }
}

function problemIn(error: unknown): DeviceProblem {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'missing';
  }
}

const problemOf = (attempted: Attempt): DeviceProblem | undefined =>
  attempted instanceof MediaStream ? undefined : attempted;

const joined = (...parts: Attempt[]): MediaStream =>
  new MediaStream(parts.flatMap((part) => (part instanceof MediaStream ? part.getTracks() : [])));
