import { useEffect, useRef } from 'react';

interface VideoViewProps {
  readonly stream: MediaStream | undefined;
  readonly label: string;
  readonly own?: boolean;
  readonly className?: string;
}

export function VideoView({ stream, label, own = false, className }: VideoViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- a person's speech has no captions to offer
    <video
      ref={video}
      aria-label={label}
      className={className}
      autoPlay
      playsInline
      muted={own}
      data-own={own || undefined}
    />
  );
}
