/** News for the other tabs. `proved` means that the person confirmed who they are: a new token has a higher level. */
export type TabNews = 'signed-out' | 'proved';

const NAME = 'telecare.session';

let channel: BroadcastChannel | undefined;

/** One for both directions: a message reaches every channel of that name, in this tab too, but the one that sent it. */
const opened = (): BroadcastChannel => (channel ??= new BroadcastChannel(NAME));

export const tellTabs = (news: TabNews): void => opened().postMessage(news);

export function onNewsOfTabs(listener: (news: TabNews) => void): void {
  opened().onmessage = ({ data }: MessageEvent<TabNews>) => listener(data);
}
