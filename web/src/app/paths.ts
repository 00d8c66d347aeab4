/** Every address of the app, once. Called without ids, a path is the pattern that the router matches. */
export const paths = {
  home: "/",
  welcome: "/welcome",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: (token = ":token") => `/forgot-password/${token}`,
  changePassword: "/change-password",
  sessions: "/sessions",
  reminders: "/reminders",
  stopReminders: (token = ":token") => `/stop-reminders/${token}`,
  help: "/ayuda",
  plan: "/plan",
  therapist: "/for-my-therapist",
  calendar: "/calendar",
  profile: "/profile",
  routes: "/routes",
  route: (routeId = ":routeId") => `/routes/${routeId}`,
  content: (routeId = ":routeId", contentId = ":contentId") => `/routes/${routeId}/content/${contentId}`,
  contentComplete: (routeId = ":routeId", contentId = ":contentId") =>
    `/routes/${routeId}/content/${contentId}/complete`,
  records: "/records",
  dailyIntro: "/records/daily-intro",
  dailyEmotion: "/records/daily-emotion",
  dailyReason: "/records/daily-reason",
  dailyTips: "/records/daily-tips",
  dailyFinish: "/records/daily-finish",
  admin: {
    home: "/admin",
    users: "/admin/users",
    user: (userId = ":userId") => `/admin/users/${userId}`,
    routes: "/admin/routes",
    routeCreate: "/admin/routes/create",
    routesReorder: "/admin/routes/reorder",
    route: (routeId = ":routeId") => `/admin/routes/${routeId}`,
    routeEdit: (routeId = ":routeId") => `/admin/routes/${routeId}/edit`,
    routeContents: (routeId = ":routeId") => `/admin/routes/${routeId}/contents`,
    routeContent: (routeId = ":routeId", contentId = ":contentId") => `/admin/routes/${routeId}/contents/${contentId}`,
    routeContentCreate: (routeId = ":routeId") => `/admin/routes/${routeId}/contents/create`,
    stages: (routeId = ":routeId") => `/admin/routes/${routeId}/stages`,
    stage: (routeId = ":routeId", stageId = ":stageId") => `/admin/routes/${routeId}/stages/${stageId}`,
    stageContents: (routeId = ":routeId", stageId = ":stageId") =>
      `/admin/routes/${routeId}/stages/${stageId}/contents`,
    stageContent: (routeId = ":routeId", stageId = ":stageId", contentId = ":contentId") =>
      `/admin/routes/${routeId}/stages/${stageId}/contents/${contentId}`,
    stageContentCreate: (routeId = ":routeId", stageId = ":stageId") =>
      `/admin/routes/${routeId}/stages/${stageId}/contents/create`,
    contents: "/admin/content",
    contentCreate: "/admin/content/create",
    content: (contentId = ":contentId") => `/admin/content/${contentId}`,
    activity: "/admin/activity",
    helplines: "/admin/helplines",
  },
} as const;

/** A path of the back-office as it is told from its root: `routes/create`. */
export const underAdmin = (path: string) => path.slice(paths.admin.home.length + 1);
