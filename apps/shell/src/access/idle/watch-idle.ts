import { accessEnd } from '../access-end.js';
import { tenantStore } from '../../tenancy/tenant-store.js';
import { activity, idleWarning, msLeft } from '../../session/activity.js';
import { endAtServer, endHere, forgetTokens, isOpen } from './end-idle.js';
import { isInCall } from './is-in-call.js';

const WARN_MS = 2 * 60_000;
const TICK_MS = 1_000;
const ASK_MS = 500;

interface Use {
  readonly at: number;
  readonly idleMinutes: number;
  readonly practiceId: string;
}

type Word = Use | 'asks' | 'ended';

let channel: BroadcastChannel | undefined;
let looking: ReturnType<typeof setInterval>;
let asked: ReturnType<typeof setTimeout> | undefined;
let told = 0;
let { idleMinutes } = activity;

/**
 * Ends the session in all tabs once none of them has had input for the idle timeout (docs/sign-in.md). Returns a
 * function that stops watching.
 */
export function watchIdle(): () => void {
  if (channel) return stop;
  channel = new BroadcastChannel('telecare.activity');
  channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data);
  activity.tooLate = comeTooLate;
  looking = setInterval(look, TICK_MS);
  tell();
  return stop;
}

function stop(): void {
  channel?.close();
  channel = undefined;
  clearInterval(looking);
  clearTimeout(asked);
  asked = undefined;
  idleWarning.set(false);
}

function comeTooLate(): void {
  if (accessEnd.get()) return;
  if (!isOpen() || warnedMsLeft() > 0) activity.lastInput = Date.now();
  else ask();
}

function hear(word: Word): void {
  if (!isOpen()) return;
  if (word === 'asks') return tell();
  if (word === 'ended') {
    endHere();
    return void forgetTokens();
  }
  // Hidden tabs don't fetch the timeout themselves.
  if (document.hidden && word.practiceId === tenantStore.get().practice.id) activity.idleMinutes = word.idleMinutes;
  if (word.at > activity.lastInput) told = activity.lastInput = word.at;
}

const say = (word: Word): void => channel?.postMessage(word);

function tell(): void {
  told = activity.lastInput;
  const { lastInput: at, idleMinutes } = activity;
  say({ at, idleMinutes, practiceId: tenantStore.get().practice.id });
}

function look(): void {
  if (!isOpen()) return idleWarning.set(false);
  if (isInCall()) activity.lastInput = Date.now();
  if (activity.lastInput !== told) tell();
  const left = warnedMsLeft();
  if (left <= 0) ask();
  else idleWarning.set(left <= WARN_MS);
}

function warnedMsLeft(): number {
  if (activity.idleMinutes < idleMinutes) activity.lastInput += Math.max(0, WARN_MS - msLeft());
  ({ idleMinutes } = activity);
  return msLeft();
}

/** A suspended tab does not know yet about activity in other tabs. */
function ask(): void {
  if (asked || !isOpen()) return;
  say('asks');
  asked = setTimeout(() => {
    asked = undefined;
    if (isOpen() && warnedMsLeft() <= 0) end();
  }, ASK_MS);
}

function end(): void {
  say('ended');
  idleWarning.set(false);
  endHere();
  endAtServer();
}
