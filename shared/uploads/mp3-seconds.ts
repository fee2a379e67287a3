// A voice note is MPEG audio, layer III: only frames, one after another.

const BITRATES_1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/**
 * The duration of an MP3 file in seconds. Null for a file with anything except frames of one sample rate: metadata, another format,
 * or a cut frame.
 */
export function mp3Seconds(file: Uint8Array): number | null {
  let rate = 0;
  let samples = 0;
  for (let at = 0; at < file.length;) {
    const frame = frameAt(file, at);
    if (!frame || (rate !== 0 && frame.rate !== rate) || at + frame.bytes > file.length) return null;
    rate = frame.rate;
    samples += frame.samples;
    at += frame.bytes;
  }
  return rate === 0 ? null : samples / rate;
}

/** Reads the header of a frame: 11 bits of sync, version, layer, checksum, bitrate, sample rate, padding. */
function frameAt(file: Uint8Array, at: number): { rate: number; samples: number; bytes: number } | null {
  const [sync = 0, kind = 0, sizes = 0] = file.subarray(at, at + 3);
  // 3: MPEG 1. 2: MPEG 2, half the sample rate. 0: MPEG 2.5, a quarter of it.
  const version = (kind >> 3) & 3;
  if (sync !== 0xff || kind >> 5 !== 7 || version === 1 || ((kind >> 1) & 3) !== 1) return null;
  const isFirst = version === 3;
  const bitrate = (isFirst ? BITRATES_1 : BITRATES_2)[(sizes >> 4) - 1];
  const fullRate = SAMPLE_RATES[(sizes >> 2) & 3];
  if (!bitrate || !fullRate) return null;
  const rate = fullRate / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  return { rate, samples, bytes: Math.floor(((samples / 8) * bitrate * 1000) / rate) + ((sizes >> 1) & 1) };
}
