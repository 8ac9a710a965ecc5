import { type RefObject, useEffect, useRef } from 'react';

const GAIN = 4;

/** Updates an element's width with the volume of a stream. Bypasses React, because it runs sixty times a second. */
export function useLevel(stream: MediaStream | undefined): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0 || typeof AudioContext === 'undefined') return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = requestAnimationFrame(function draw() {
      analyser.getFloatTimeDomainData(samples);
      if (bar.current) bar.current.style.transform = `scaleX(${loudness(samples)})`;
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);
  return bar;
}

const loudness = (samples: Float32Array): number =>
  Math.min(1, Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) * GAIN);
