import { type FileHandle, open } from "node:fs/promises";

/** A file read in small pieces anywhere in it, however large it is. */
export class FileBytes {
  private constructor(
    readonly length: number,
    private readonly handle: FileHandle,
  ) {}

  /** As many bytes as were asked for, or fewer where the file ends. */
  async at(offset: number, length: number): Promise<Buffer> {
    const { bytesRead, buffer } = await this.handle.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  }

  static async within<T>(path: string, look: (file: FileBytes) => Promise<T>): Promise<T> {
    const handle = await open(path, "r");
    try {
      return await look(new FileBytes((await handle.stat()).size, handle));
    } finally {
      await handle.close();
    }
  }
}
