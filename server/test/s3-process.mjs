// A store that speaks S3, in a separate process; it ends with the one that started it.
import S3rver from "@20minutes/s3rver";

const [directory, bucket] = process.argv.slice(2);
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
});
const { port } = await server.run();
process.on("disconnect", () => process.exit());
process.send?.(port);
