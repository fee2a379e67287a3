// oxlint-disable unicorn/require-post-message-target-origin -- a port has no target origin
// Runs in the audio thread. It sends microphone samples in batches, and the remaining samples on request.
const BATCH = 4096;

class Capture extends AudioWorkletProcessor {
  constructor() {
    super();
    this.batch = new Float32Array(BATCH);
    this.filled = 0;
    this.port.addEventListener('message', () => this.port.postMessage(this.batch.slice(0, this.filled)));
    this.port.start();
  }

  process([[samples]]) {
    if (!samples) return true;
    this.batch.set(samples, this.filled);
    this.filled += samples.length;
    if (this.filled === BATCH) {
      this.port.postMessage(this.batch.slice());
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);
