/** What somebody without the right tried to do, by the call that was refused. */
const TRIED = new Map([
  ["POST /routes", "Crear una ruta"],
  ["PATCH /routes/{id}", "Editar una ruta"],
  ["DELETE /routes/{id}", "Eliminar una ruta"],
  ["PATCH /routes/reorder", "Reordenar las rutas"],
  ["POST /stages", "Crear una etapa"],
  ["PATCH /stages/{id}", "Editar una etapa"],
  ["DELETE /stages/{id}", "Eliminar una etapa"],
  ["PATCH /stages/reorder", "Reordenar las etapas"],
  ["POST /contents", "Crear un contenido"],
  ["PATCH /contents/{id}", "Editar un contenido"],
  ["DELETE /contents/{id}", "Eliminar un contenido"],
  ["PATCH /contents/reorder", "Reordenar los contenidos"],
  ["GET /admin/contents", "Ver todos los contenidos"],
  ["POST /auth/admin/reset-password", "Cambiar una contraseña"],
  ["GET /auth/users", "Ver los usuarios"],
  ["GET /auth/users/{id}", "Ver un usuario"],
  ["GET /user-progress/export", "Descargar el progreso"],
  ["GET /admin/audit", "Ver la actividad"],
  ["PATCH /helplines/{id}", "Corregir un teléfono de ayuda"],
]);

export const triedIn = (call: string) => TRIED.get(call) ?? call;
