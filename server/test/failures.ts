/** Errors as Node, `pg` and the embedded database throw them. */
export const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
  code: "ECONNREFUSED",
  syscall: "connect",
});

/** A host with several addresses: Node gives it no message. */
export const refusedEverywhere = Object.assign(
  new AggregateError([new Error("connect ECONNREFUSED ::1:5432"), new Error("connect ECONNREFUSED 127.0.0.1:5432")]),
  { code: "ECONNREFUSED" },
);

export const unreadable = Object.assign(new Error("EACCES: permission denied, open '/datos'"), {
  code: "EACCES",
  syscall: "open",
  path: "/datos",
});
